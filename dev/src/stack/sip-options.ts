import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';

/** Sends a SIP OPTIONS and resolves when anything is answered: the SIP stack is alive. */
export function checkSipOptions(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    const finish = (error?: Error) => {
      clearTimeout(timer);
      socket.close();
      if (error) reject(error);
      else resolve();
    };
    const timer = setTimeout(() => finish(new Error('no answer to SIP OPTIONS within 1 s')), 1_000);
    socket.once('error', finish);
    socket.once('message', (message) => {
      finish(
        message.toString('latin1').startsWith('SIP/2.0 ') ? undefined : new Error('the answer was not SIP'),
      );
    });
    socket.bind(0, '127.0.0.1', () => {
      socket.send(optionsRequest(port, socket.address().port), port, '127.0.0.1');
    });
  });
}

function optionsRequest(port: number, ownPort: number): string {
  const id = randomBytes(8).toString('hex');
  return [
    `OPTIONS sip:127.0.0.1:${port} SIP/2.0`,
    `Via: SIP/2.0/UDP 127.0.0.1:${ownPort};branch=z9hG4bK${id};rport`,
    'Max-Forwards: 70',
    `From: <sip:health@127.0.0.1>;tag=${id}`,
    `To: <sip:127.0.0.1:${port}>`,
    `Call-ID: ${id}`,
    'CSeq: 1 OPTIONS',
    'Content-Length: 0',
    '\r\n',
  ].join('\r\n');
}
