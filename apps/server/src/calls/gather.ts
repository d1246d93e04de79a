// Requests that come while others of their kind are being served are served together by the next statement: under
// load one round trip serves many, and nobody waits who would not have waited anyway.

export interface Gathering<Place, Input, Output> {
  /** What shares a name shares statements. */
  nameOf: (place: Place) => string;
  /** Answers in the order of the inputs. */
  serve: (place: Place, inputs: readonly Input[]) => Promise<Output[]>;
  /** No two inputs of one statement have the same; undefined clashes with nothing. */
  clashOf?: (input: Input) => string | undefined;
  /** Whether a statement failed by what one of its inputs holds: then each is served alone. */
  isFaultOfOne?: (error: unknown) => boolean;
}

export interface GatherOptions {
  /** Statements under one name at a time. */
  statements: number;
  mostInputs: number;
}

export type Served<Place, Input, Output> = (place: Place, input: Input) => Promise<Output>;

interface Waiting<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

interface Counter<Place, Input, Output> {
  place: Place;
  waiting: Waiting<Input, Output>[];
  running: number;
}

export function gather<Place, Input, Output>(
  { nameOf, serve, clashOf = () => undefined, isFaultOfOne = () => false }: Gathering<Place, Input, Output>,
  { statements, mostInputs }: GatherOptions,
): Served<Place, Input, Output> {
  const counters = new Map<string, Counter<Place, Input, Output>>();

  return (place, input) =>
    new Promise((resolve, reject) => {
      const name = nameOf(place);
      const counter = counters.get(name) ?? { place, waiting: [], running: 0 };
      counters.set(name, counter);
      counter.waiting.push({ input, resolve, reject });
      // After what this turn of the event loop still brings.
      if (counter.running < statements) setImmediate(serveNext, name, counter);
    });

  function serveNext(name: string, counter: Counter<Place, Input, Output>): void {
    if (counter.running >= statements || counter.waiting.length === 0) return;
    counter.running += 1;
    void serveBatch(counter.place, takeBatch(counter.waiting)).then(() => {
      counter.running -= 1;
      if (counter.waiting.length > 0) setImmediate(serveNext, name, counter);
      else if (counter.running === 0) counters.delete(name);
    });
  }

  /** Never rejects: a failure is its requests'. */
  async function serveBatch(place: Place, batch: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const inputs = batch.map(({ input }) => input);
      const outputs = await serve(place, inputs);
      if (outputs.length !== batch.length) throw new Error('not every request was answered');
      for (const [n, output] of outputs.entries()) batch[n]?.resolve(output);
    } catch (error) {
      if (batch.length > 1 && isFaultOfOne(error)) for (const one of batch) await serveBatch(place, [one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  /** The oldest; of two that clash the younger waits for the next statement. */
  function takeBatch(waiting: Waiting<Input, Output>[]): Waiting<Input, Output>[] {
    const taken = new Set<string>();
    const batch: Waiting<Input, Output>[] = [];
    const left: Waiting<Input, Output>[] = [];
    for (const one of waiting) {
      const clash = clashOf(one.input);
      if (batch.length >= mostInputs || (clash !== undefined && taken.has(clash))) left.push(one);
      else {
        batch.push(one);
        if (clash !== undefined) taken.add(clash);
      }
    }
    waiting.splice(0, waiting.length, ...left);
    return batch;
  }
}
