/** Every payload in a workflow history, decoded, wherever it stands. */
export function readPayloads(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null || node instanceof Uint8Array) return [];
  if ('metadata' in node && 'data' in node && node.data instanceof Uint8Array) {
    return node.data.length === 0 ? [] : [JSON.parse(Buffer.from(node.data).toString('utf8'))];
  }
  return Object.values(node).flatMap(readPayloads);
}
