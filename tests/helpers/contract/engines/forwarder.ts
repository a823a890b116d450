import { connect, createServer, type Socket } from 'node:net';

/** A TCP address of a server that has only a socket. `cut` ends its connections, `silence` stops forwarding and ends none. */
export async function startForwarder(address: string, onPort = 0) {
  const host = new URL(address).searchParams.get('host') ?? '';
  const sockets = new Set<Socket>();
  let isSilent = false;
  const forwarder = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!isSilent) to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => forwarder.listen(onPort, '127.0.0.1', resolve));
  const { port } = forwarder.address() as { port: number };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    cut,
    silence: (value: boolean) => {
      isSilent = value;
    },
    close: () => {
      cut();
      forwarder.close();
    },
  };
}
