import { styleText } from 'node:util';

type Style = 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan' | 'magenta';
export type Paint = (style: Style, text: string) => string;

export function createPaint(hasColour: boolean): Paint {
  // validateStream off: whether to colour was decided by the caller, who knows the terminal.
  return (style, text) => (hasColour ? styleText(style, text, { validateStream: false }) : text);
}
