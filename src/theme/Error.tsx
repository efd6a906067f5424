// The last resort, when the layout itself has failed. ErrorPageContent needs no context of the theme, so it works here too.
export {default} from './ErrorPageContent';
