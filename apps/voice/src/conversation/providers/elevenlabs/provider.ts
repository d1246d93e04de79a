import type { Provider } from '../provider.ts';

export const elevenLabsProvider: Provider = {};
