export interface GuideStep {
  /** The heading it stands under. */
  title: string;
  commands: string;
  /** What the guide says they print, or null when it says nothing. */
  printed: string | null;
}

/** The `sh` blocks of a guide, each with the `text` block that follows it. */
export function readGuide(markdown: string): GuideStep[] {
  const steps: GuideStep[] = [];
  let title = '';
  const blocks = markdown.matchAll(/^#+ (?<title>.*)$|^```(?<language>\w+)\n(?<body>[\s\S]*?)\n```$/gm);
  for (const { groups = {} } of blocks) {
    const { language, body = '' } = groups;
    if (groups['title']) title = groups['title'];
    if (language === 'sh') steps.push({ title, commands: body, printed: null });
    const last = steps.at(-1);
    if (language === 'text' && last) last.printed = body;
  }
  return steps;
}

/** `…` in a guide stands for anything, over lines too when it stands alone. */
export function patternOf(printed: string): RegExp {
  const lines = printed.split('\n').map((line) => {
    if (line === '…') return '(?:.*\n)*?';
    return `${line.split('…').map(escaped).join('.*')}\n`;
  });
  return new RegExp(`^${lines.join('')}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
