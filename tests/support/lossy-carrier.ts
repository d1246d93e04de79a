// A carrier whose sound gets lost: it passes SIP on to the phone network as it is, except that the sound of both sides
// is to go through its own ports, where it may be dropped. UDP on loopback only; ports keep their number of digits.
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';

/** Whether a packet is lost, this many milliseconds after the call's first one. */
export type Loss = (ms: number) => boolean;

export interface Losses {
  /** What the person says. */
  fromPerson: Loss;
  /** What the agent says. */
  toPerson: Loss;
  /** A hold by `sendonly` reaches us as one by `inactive`. */
  holdsInactive?: boolean;
}

export interface LossyCarrier {
  /** For a trunk: host and port. */
  host: string;
  close(): void;
}

interface Relay {
  /** Where the person sends to, and where our Asterisk sends to. */
  forPerson: Socket;
  forUs: Socket;
  usAt: number | undefined;
  personAt: number | undefined;
  holdsInactive: boolean;
}

const LOOPBACK = '127.0.0.1';

export async function openLossyCarrier(
  networkPort: number,
  lossesOf: (dialled: string) => Losses,
): Promise<LossyCarrier> {
  const sip = await bind();
  const relays = new Map<string, Relay>();
  const askers = new Map<string, RemoteInfo>();

  async function relayOf(callId: string, dialled: string): Promise<Relay> {
    const known = relays.get(callId);
    if (known) return known;
    const losses = lossesOf(dialled);
    const relay: Relay = {
      forPerson: await bind(),
      forUs: await bind(),
      usAt: undefined,
      personAt: undefined,
      holdsInactive: losses.holdsInactive === true,
    };
    relays.set(callId, relay);
    let began: number | undefined;
    const since = () => performance.now() - (began ??= performance.now());
    // Each side sees sound coming from where its own goes to.
    relay.forPerson.on('message', (packet) => {
      if (relay.usAt !== undefined && !losses.fromPerson(since()))
        relay.forUs.send(packet, relay.usAt, LOOPBACK);
    });
    relay.forUs.on('message', (packet) => {
      if (relay.personAt !== undefined && !losses.toPerson(since()))
        relay.forPerson.send(packet, relay.personAt, LOOPBACK);
    });
    return relay;
  }

  async function pass(message: string, from: RemoteInfo): Promise<void> {
    const callId = /^Call-ID:\s*(\S+)/im.exec(message)?.[1] ?? '';
    const isFromNetwork = from.port === networkPort;
    if (!isFromNetwork) askers.set(callId, from);
    const asker = askers.get(callId);
    const soundAt = /^m=audio (\d+) /m.exec(message)?.[1];
    let passed = message;
    if (soundAt !== undefined) {
      const relay = await relayOf(callId, /^(?:INVITE sip:|To:.*?sip:)([^@]+)@/im.exec(message)?.[1] ?? '');
      if (isFromNetwork) relay.personAt = Number(soundAt);
      else relay.usAt = Number(soundAt);
      const ours = (isFromNetwork ? relay.forUs : relay.forPerson).address().port;
      passed = message.replace(`m=audio ${soundAt} `, `m=audio ${ours} `);
      // All three are equally long, as the message has told.
      if (relay.holdsInactive && isFromNetwork) passed = passed.replace('a=sendonly', 'a=inactive');
      else if (relay.holdsInactive) passed = passed.replace('a=inactive', 'a=recvonly');
    }
    // What the person asks for later comes by the same way.
    if (!isFromNetwork) passed = passed.replace(/^(Contact:.*@[\d.]+:)\d+/im, `$1${sip.address().port}`);
    if (isFromNetwork && asker) sip.send(passed, asker.port, asker.address);
    else if (!isFromNetwork) sip.send(passed, networkPort, LOOPBACK);
  }

  sip.on('message', (message, from) => void pass(message.toString('latin1'), from));
  return {
    host: `${LOOPBACK}:${sip.address().port}`,
    close() {
      for (const { forPerson, forUs } of relays.values()) {
        forPerson.close();
        forUs.close();
      }
      sip.close();
    },
  };
}

async function bind(): Promise<Socket> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, LOOPBACK, resolve));
  return socket;
}
