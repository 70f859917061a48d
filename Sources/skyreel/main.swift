print("skyreel")
