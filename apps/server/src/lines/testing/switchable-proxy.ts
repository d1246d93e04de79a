// A TCP proxy on loopback that can be switched off, which cuts every connection, and on again at the same port.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface SwitchableProxy {
  readonly port: number;
  on(): Promise<void>;
  off(): Promise<void>;
}

export async function createSwitchableProxy(target: {
  host: string;
  port: number;
}): Promise<SwitchableProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const serve = (socket: Socket) => {
    const inner = connect(target);
    keep(socket);
    keep(inner);
    socket.on('close', () => inner.destroy());
    inner.on('close', () => socket.destroy());
    socket.pipe(inner).pipe(socket);
  };
  let server: Server | undefined;
  let port = 0;

  const on = async () => {
    server = createServer(serve).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) port = address.port;
  };
  const off = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server = undefined;
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await on();
  await off();
  return {
    get port() {
      return port;
    },
    on,
    off,
  };
}
