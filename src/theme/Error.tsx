// The last resort, when the frame itself has failed: what a page shows that throws needs no context of the theme.
export {default} from './ErrorPageContent';
