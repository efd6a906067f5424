import {SourceError} from './source-error';
import {compareVersions, markNew, type Change} from './diff';
import {entriesOf, type Documented, type DocumentedVersion} from './entries';
import type {Reference} from './references';
import type {ChangeGroup, VersionDiffView} from './view-types';

// What pages show of the differences between versions.

/** A version that the site documents. */
export interface LabeledVersion extends DocumentedVersion {
  /** As src/config/versions.ts calls it. */
  name: string;
  label: string;
}

/** A version with the entries that are compared. */
interface ComparedVersion extends LabeledVersion, Documented {}

const labels: Record<Change['subject'], Partial<Record<Change['action'], string>>> = {
  operation: {added: 'New endpoints', removed: 'Removed endpoints'},
  webhook: {added: 'New webhooks', removed: 'Removed webhooks'},
  callback: {added: 'New callbacks', removed: 'Removed callbacks'},
  parameter: {added: 'New parameters', removed: 'Removed parameters'},
  property: {added: 'New properties', removed: 'Removed properties'},
  value: {added: 'New values', removed: 'Removed values'},
  type: {changed: 'Changed types'},
  required: {changed: 'Changed requirements'},
  scope: {added: 'New required scopes', removed: 'Scopes no longer required'},
  deprecation: {added: 'Deprecated'},
};

function breaksOf({breaksSenders, breaksReaders}: Change): string | undefined {
  if (breaksSenders && breaksReaders) return 'Breaking';
  if (breaksSenders) return 'Breaking in requests';
  return breaksReaders ? 'Breaking in responses' : undefined;
}

/** Adds a change to its group. The values of one property are one item. */
function addTo({items}: ChangeGroup, {name, detail, fromHref, toHref}: Change): void {
  // A parameter and a property of the response may have the same name.
  const same = items.find(
    (other) => other.name === name && other.fromHref === fromHref && other.toHref === toHref,
  );
  if (same?.detail !== undefined && detail !== undefined) same.detail += `, ${detail}`;
  else items.push({name, detail, fromHref, toHref});
}

/** Changes by what they are and where, in their order. */
function toGroups(changes: Change[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const change of changes) {
    const {subject, action, owner} = change;
    const breaks = breaksOf(change);
    const kind = labels[subject][action] ?? '';
    const label = owner === undefined ? kind : `${kind} in ${owner}`;
    const key = `${label} ${breaks ?? ''}`;
    const group = groups.get(key) ?? {label, items: [], breaks};
    groups.set(key, group);
    addTo(group, change);
  }
  return [...groups.values()];
}

const compare = (from: ComparedVersion, to: ComparedVersion): VersionDiffView => ({
  from: from.label,
  to: to.label,
  pages: compareVersions(from, to).map(({id, title, changes}) => ({
    id,
    title,
    groups: toGroups(changes),
  })),
});

/** The changes on each page of endpoints since the version before, and badges for what is new. */
function addPageChanges(before: ComparedVersion, version: ComparedVersion): void {
  const {from, to, pages} = compare(before, version);
  for (const {id, data} of version.pages) {
    const groups = pages.find((page) => page.id === id)?.groups;
    if (groups && data.Endpoints['']) data.changes = {from, to, groups};
  }
  markNew(before, version, version.label);
}

/** What a `<VersionDiff from="…" to="…" />` shows. */
function versionDiff(
  versions: ComparedVersion[],
  file: string,
  {name, to: newer, line}: Reference,
): VersionDiffView {
  const [from, to] = [name, newer].map((wanted) => versions.find((one) => one.name === wanted));
  if (from && to) return compare(from, to);
  const names = versions.map((version) => version.name).join(', ');
  throw new SourceError(
    `${file}:${line}: <VersionDiff> takes two attributes, from="…" and to="…", each one of ${names}.`,
  );
}

/**
 * Adds the differences between versions to the data of their pages: badges, the changes since the version before on
 * pages of endpoints, and what `<VersionDiff from="…" to="…" />` shows.
 *
 * @param labeled newest first
 * @throws when a `<VersionDiff>` does not name two versions, or is the second of its page: with file and line
 */
export function addChanges(labeled: LabeledVersion[]): void {
  const versions = labeled.map((version) => ({...version, ...entriesOf(version)}));
  for (const [position, version] of versions.entries()) {
    const before = versions[position + 1];
    if (before) addPageChanges(before, version);
  }
  for (const {file, references, data} of versions.flatMap(({pages}) => pages)) {
    const [diff, second] = references.filter(({element}) => element === 'VersionDiff');
    if (second) {
      throw new SourceError(
        `${file}:${second.line}: the page already has a <VersionDiff>. Put this one on another page.`,
      );
    }
    // `BUILD_FAST=1 npm start` has nothing to compare.
    if (diff && versions.length > 1) {
      data.VersionDiff[diff.name] = versionDiff(versions, file, diff);
    }
  }
}
