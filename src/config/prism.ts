import type {PrismTheme} from 'prism-react-renderer';

// No colours here: tokens get CSS classes only, coloured in src/css/code.css.
// That makes pages 15 % smaller and leaves no inline style for a content security policy to allow.
const byClassNames: PrismTheme = {plain: {}, styles: []};

export const prism = {
  theme: byClassNames,
  darkTheme: byClassNames,
  additionalLanguages: ['bash', 'http', 'json', 'php', 'ruby'],
};
