// Writes what package-lock.json installs as a CycloneDX document: `node scripts/sbom.mjs FILE`. The document has no date
// and no serial number, so that the same packages give the same bytes. (`npm sbom` stops at packages with peer
// dependencies on other versions, which Docusaurus 3.7.0 and Lighthouse have.)
import {readFileSync, writeFileSync} from 'node:fs';

/** @typedef {{name?: string; version: string; integrity?: string; license?: string; dev?: boolean}} Package */

const [file = 'sbom.cdx.json'] = process.argv.slice(2);
/** @type {{packages: Record<string, Package>}} */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** @param {string} integrity of npm: `sha512-` and the hash in Base64 */
const toHex = (integrity) =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

/** @param {string} place @param {Package} pack */
function toComponent(place, {name, version, integrity, license, dev}) {
  const fullName = name ?? place.replace(/^.*node_modules\//, '');
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': place || fullName,
    name: fullName,
    version,
    scope: dev ? 'excluded' : 'required', // 'excluded': only checks need it
    ...(integrity && {hashes: [{alg: 'SHA-512', content: toHex(integrity)}]}),
    ...(license && {licenses: [{expression: license}]}),
    purl,
  };
}

const {'': site, ...packages} = lock.packages;
if (!site) throw new Error('package-lock.json lacks the site itself.');
writeFileSync(
  file,
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {component: {...toComponent('', site), type: 'application'}},
      components: Object.entries(packages).map(([place, pack]) => toComponent(place, pack)),
    },
    null,
    2,
  ),
);
