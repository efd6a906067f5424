import type {Plugin} from '@docusaurus/types';

/**
 * Leaves the server's bundle as it comes: it renders each page once and is thrown away, so that nothing is won by making
 * it small.
 */
export default function quickServer(): Plugin {
  return {
    name: 'quick-server',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {
            optimization: {
              concatenateModules: false,
              innerGraph: false,
              mangleExports: false,
              usedExports: false,
            },
          }
        : {},
  };
}
