import {compareVersions, newAnchors, type Change, type ComparedVersion} from './compare';
import {entriesOf, type DocumentedPage} from './entries';
import type {Reference} from './references';
import {SourceError} from './source-error';
import type {ChangeGroup, PageChangesView, VersionDiffView} from './view-types';

// Prepares the differences between versions for pages.

/** A version that the site documents. */
export interface DocumentedVersion {
  /** As src/config/versions.ts calls it. */
  name: string;
  label: string;
  pages: DocumentedPage[];
}

interface LabeledVersion extends DocumentedVersion, ComparedVersion {}

/** The differences between versions that a page shows. */
export interface PageChanges {
  /** The version that what stands at an anchor is new in; undefined if the version before has it. */
  newIn: (anchor: string) => string | undefined;
  /** The changes since the version before, on a page of endpoints. */
  changes?: PageChangesView | undefined;
  /** The differences that a `<VersionDiff>` shows, by its attribute `from`. */
  versionDiffs: Record<string, VersionDiffView>;
}

/** The changes of a page of a version that is compared with no other. */
export const noChanges: PageChanges = {newIn: () => undefined, versionDiffs: {}};

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
    (item) => item.name === name && item.fromHref === fromHref && item.toHref === toHref,
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

const compare = (from: LabeledVersion, to: LabeledVersion): VersionDiffView => ({
  from: from.label,
  to: to.label,
  pages: compareVersions(from, to).map(({id, title, changes}) => ({
    id,
    title,
    groups: toGroups(changes),
  })),
});

/** Compares the versions that a `<VersionDiff from="…" to="…" />` names. */
function versionDiff(
  versions: LabeledVersion[],
  file: string,
  {name, to: newer, line}: Reference,
): VersionDiffView {
  const [from, to] = [name, newer].map((wanted) =>
    versions.find((version) => version.name === wanted),
  );
  if (from && to) return compare(from, to);
  const names = versions.map((version) => version.name).join(', ');
  throw new SourceError(
    `${file}:${line}: <VersionDiff> takes two attributes, from="…" and to="…", each one of ${names}.`,
  );
}

/**
 * Makes what the `<VersionDiff>` of a page shows.
 *
 * @throws if it doesn't name two versions, or is the second of its page: with file and line
 */
function versionDiffsOf(
  {file, references}: DocumentedPage,
  versions: LabeledVersion[],
): PageChanges['versionDiffs'] {
  const [diff, second] = references.filter(({element}) => element === 'VersionDiff');
  if (second) {
    throw new SourceError(
      `${file}:${second.line}: the page already has a <VersionDiff>. Put this one on another page.`,
    );
  }
  // `BUILD_FAST=1 npm start` has nothing to compare.
  return diff && versions.length > 1 ? {[diff.name]: versionDiff(versions, file, diff)} : {};
}

/** Compares a version with the one before, for each of its pages. */
function changesSince(before: LabeledVersion, version: LabeledVersion) {
  const {from, to, pages} = compare(before, version);
  const anchors = newAnchors(before, version);
  return ({id, references}: DocumentedPage): Omit<PageChanges, 'versionDiffs'> => {
    const groups = pages.find((page) => page.id === id)?.groups;
    const hasEndpoints = references.some(({element}) => element === 'Endpoints');
    return {
      newIn: (anchor) => (anchors.get(id)?.has(anchor) ? version.label : undefined),
      changes: groups && hasEndpoints ? {from, to, groups} : undefined,
    };
  };
}

/**
 * Compares versions: for each page what is new, what changed since the version before, and what `<VersionDiff>` shows.
 *
 * @param documented newest first
 * @throws if a `<VersionDiff>` doesn't name two versions, or is the second of its page: with file and line
 */
export function compareAll(documented: DocumentedVersion[]): Map<DocumentedPage, PageChanges> {
  const versions = documented.map((version) => ({...version, entries: entriesOf(version.pages)}));
  return new Map(
    versions.flatMap((version, position) => {
      const before = versions[position + 1];
      const changesOf = before ? changesSince(before, version) : () => noChanges;
      return version.pages.map(
        (page) =>
          [page, {...changesOf(page), versionDiffs: versionDiffsOf(page, versions)}] as const,
      );
    }),
  );
}
