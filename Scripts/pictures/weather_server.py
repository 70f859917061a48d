"""A server on loopback that takes the place of a weather service."""
import http.server
import json
import os
import threading
import urllib.parse


def serve(answer, scene):
    """Starts a server for the responses of a scene, and returns the server with its address.

    `answer` is a function of the scene, the path, and the query. It returns the value to send as JSON.
    """

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # One packet for head and body: the client's kernel confirms a first one only after 40 ms.
        wbufsize = -1

        def do_GET(self):
            url = urllib.parse.urlparse(self.path)
            query = {key: values[0] for key, values in urllib.parse.parse_qs(url.query).items()}
            body = json.dumps(answer(scene, url.path, query)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}"


def environment(home, base, services):
    """Returns the variables with which the program has its own home folder, and the services at an address."""
    return {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"} | {
        f"SKYREEL_{name}_BASE_URL": base for name in services}
