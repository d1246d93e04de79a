"""How late RTP packets are on the loopback: FROM_PORT TO_PORT LATE_MS, until stdin closes; then one JSON object.

Only packets sent from those ports count. A packet is as late as it comes after the earliest one of its stream would have
it by its timestamp; the kernel's own time of arrival is taken, not ours.
"""

import json
import select
import socket
import struct
import sys

SO_TIMESTAMPNS = 35
PACKET_HOST = 0
first, last, late_ms = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])

listener = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(0x0800))
listener.bind(("lo", 0))
listener.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 64 << 20)
listener.setblocking(False)

streams: dict[tuple[int, int], list[tuple[float, int]]] = {}


def take(packet: bytes, at_ms: float) -> None:
    if len(packet) < 54 or packet[23] != 17:
        return
    header = 14 + (packet[14] & 15) * 4
    source = int.from_bytes(packet[header : header + 2], "big")
    if not first <= source <= last:
        return
    rtp = packet[header + 8 :]
    if len(rtp) < 12 or rtp[0] >> 6 != 2 or 64 <= rtp[1] & 127 <= 95 or rtp[1] & 127 == 101:
        return
    stamp, ssrc = struct.unpack("!II", rtp[4:12])
    streams.setdefault((source, ssrc), []).append((at_ms, stamp))


print("listening", flush=True)
while True:
    ready, _, _ = select.select([listener, sys.stdin], [], [])
    if sys.stdin in ready:
        break
    while True:
        try:
            packet, extra, _, address = listener.recvmsg(2048, 64)
        except BlockingIOError:
            break
        if address[2] != PACKET_HOST:
            continue
        for level, kind, data in extra:
            if level == socket.SOL_SOCKET and kind == SO_TIMESTAMPNS:
                seconds, nanoseconds = struct.unpack("qq", data[:16])
                take(packet, seconds * 1000 + nanoseconds / 1e6)

judged = []
for packets in streams.values():
    if len(packets) < 100:
        continue
    waits = [at - stamp / 8 for at, stamp in packets]
    earliest = min(waits)
    judged.append({"packets": len(waits), "late": sum(wait - earliest > late_ms for wait in waits)})
print(json.dumps(judged))
