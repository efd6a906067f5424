const labels: Record<string, string> = {
  bash: 'Shell',
  http: 'HTTP',
  js: 'JavaScript',
  json: 'JSON',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  text: 'Text',
  ts: 'TypeScript',
  yaml: 'YAML',
};

/** The name of a language that a writer named for the highlighter. */
export const languageLabel = (language: string): string => labels[language] ?? language;
