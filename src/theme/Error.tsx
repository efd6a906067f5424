// The last resort, when the frame itself has failed. ErrorPageContent needs no context of the theme, so it works here too.
export {default} from './ErrorPageContent';
