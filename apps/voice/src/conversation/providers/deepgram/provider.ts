import type { Provider } from '../provider.ts';

export const deepgramProvider: Provider = {};
