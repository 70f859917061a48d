void skyreel_placeholder(void);
