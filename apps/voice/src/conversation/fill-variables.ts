/** Puts attribute values into `{{label}}` places as plain text; a label nobody set becomes empty. */
export function fillVariables(template: string, variables: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{([^{}]*)\}\}/gu, (_, label: string) => {
    const name = label.trim();
    return Object.hasOwn(variables, name) ? (variables[name] ?? '') : '';
  });
}
