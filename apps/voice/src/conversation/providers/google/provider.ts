import type { Provider } from '../provider.ts';

export const googleProvider: Provider = {};
