// A small honest reverse proxy on a loopback address of its own: it appends the peer it sees to X-Forwarded-For and
// connects from its own address, as nginx does.
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

export interface ForwardingProxy {
  readonly url: string;
  close(): Promise<void>;
}

export async function startForwardingProxy(address: string, target: string): Promise<ForwardingProxy> {
  const { hostname, port } = new URL(target);
  const server: Server = createServer((incoming, outgoing) => {
    const peer = incoming.socket.remoteAddress ?? '';
    const told = incoming.headers['x-forwarded-for'];
    const onward = request({
      host: hostname,
      port,
      localAddress: address,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': told ? `${String(told)}, ${peer}` : peer },
    });
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, address);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://${address}:${bound.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
