/** A module as its ES form: what was written as CommonJS is its default export. */
export const __importDefault = (module: {__esModule?: boolean}): object =>
  module.__esModule ? module : {default: module};
