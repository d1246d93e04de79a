import { Client, Connection } from '@temporalio/client';

/** Connects at its first call and again whenever Temporal was away; the caller closes its connection. */
export function openTemporalClient(at: { address: string; namespace: string }): Client {
  const connection = Connection.lazy({
    address: at.address,
    // By default gRPC waits up to two minutes before it tries again: calls would wait as long after an outage.
    channelArgs: { 'grpc.initial_reconnect_backoff_ms': 100, 'grpc.max_reconnect_backoff_ms': 1000 },
  });
  return new Client({ connection, namespace: at.namespace });
}
