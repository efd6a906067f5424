import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {CORE_SCHEMA, load, YAMLException} from 'js-yaml';

import type {Description} from './types';

export interface Loaded {
  description: Description;
  /** The files it was made from, as absolute paths. */
  files: string[];
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The versions share most of their files: each text is parsed once. */
const parsed = new Map<string, unknown>();

function parse(text: string, name: string): unknown {
  if (!parsed.has(text)) {
    try {
      parsed.set(text, load(text, {schema: CORE_SCHEMA}));
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error;
      const {line, column} = error.mark;
      throw new Error(`${name}:${line + 1}:${column + 1}: ${error.reason}. Mend the YAML.`);
    }
  }
  return parsed.get(text);
}

/** What a JSON pointer such as `/paths/~1orders` leads to. */
const find = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((value, part) => (isTree(value) ? value[part] : undefined), document);

/** The pointer of a component: its kind and its name. */
const component = /^\/components\/([^/]+)\/([^/]+)$/;

/** A value, and the file that its references start from. */
interface Source {
  file: string;
  pointer: string;
  value: unknown;
}

/** Joins files as it comes upon references to them. */
class Joiner {
  readonly components: Record<string, Tree> = {};
  private readonly documents = new Map<string, {text: string; document: unknown}>();
  private readonly componentFiles = new Map<string, string>();

  get files(): string[] {
    return [...this.documents.keys()];
  }

  private name(file: string): string {
    return path.relative(process.cwd(), file);
  }

  read(file: string): {text: string; document: unknown} {
    const known = this.documents.get(file);
    if (known) return known;
    const text = readFileSync(file, 'utf8');
    const read = {text, document: parse(text, this.name(file))};
    this.documents.set(file, read);
    return read;
  }

  private follow(ref: string, from: string): Source {
    const [target = '', pointer = ''] = ref.split('#');
    const file = target ? path.resolve(path.dirname(from), target) : from;
    const value = existsSync(file) ? find(this.read(file).document, pointer) : undefined;
    if (value === undefined) {
      const lines = this.read(from).text.split('\n');
      const line = lines.findIndex((text) => text.includes(ref)) + 1;
      throw new Error(
        `${this.name(from)}:${line}: $ref '${ref}' leads nowhere. Mend the file or the place that it names.`,
      );
    }
    return {file, pointer, value};
  }

  /** Puts a component, and those it refers to, among the joined ones. */
  place({file, pointer, value}: Source): void {
    const [, kind = '', name = ''] = component.exec(pointer) ?? [];
    const known = this.componentFiles.get(pointer);
    if (known === file) return;
    if (known !== undefined) {
      throw new Error(
        `${this.name(known)} and ${this.name(file)} both have #${pointer}. Rename one of them.`,
      );
    }
    this.componentFiles.set(pointer, file);
    const group = (this.components[kind] ??= {});
    // Its place is before those it refers to.
    group[name] = undefined;
    group[name] = this.joined(value, file);
  }

  /** A component of the index, which may stand for one of the same name in another file. */
  placeOwn(own: Source): void {
    const ref = isTree(own.value) ? own.value['$ref'] : undefined;
    const named = typeof ref === 'string' ? this.follow(ref, own.file) : own;
    this.place(named.pointer === own.pointer ? named : own);
  }

  /** A value with all that other files hold of it: components by reference, everything else in its place. */
  joined(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.joined(item, file));
    if (!isTree(value)) return value;
    const {$ref: ref} = value;
    if (typeof ref !== 'string') return this.joinedTree(value, file);

    const source = this.follow(ref, file);
    if (!component.test(source.pointer)) return this.joined(source.value, source.file);
    this.place(source);
    return {...this.joinedTree(value, file), $ref: `#${source.pointer}`};
  }

  joinedTree(tree: Tree, file: string): Tree {
    const copy: Tree = {};
    for (const key of Object.keys(tree)) copy[key] = this.joined(tree[key], file);
    return copy;
  }
}

/**
 * Reads the description of a version and joins its files into one document, with all components in one place.
 *
 * @param file the path of its openapi.yaml
 * @throws when the file is missing, holds invalid YAML, a `$ref` leads nowhere, or two files have a component of the
 *   same name: with file, line and what to do
 */
export function loadDescription(file: string): Loaded {
  if (!existsSync(file)) {
    throw new Error(`${file} is missing: a version has its API description in its openapi folder.`);
  }
  const joiner = new Joiner();
  const root = path.resolve(file);
  const {document} = joiner.read(root);
  if (!isTree(document)) throw new Error(`${file} is empty: it is the index of a description.`);

  const {components, ...others} = document;
  for (const [kind, group] of Object.entries(isTree(components) ? components : {})) {
    for (const [name, value] of Object.entries(isTree(group) ? group : {})) {
      joiner.placeOwn({file: root, pointer: `/components/${kind}/${name}`, value});
    }
  }
  const joined = {...joiner.joinedTree(others, root), components: joiner.components};
  return {description: joined as unknown as Description, files: joiner.files};
}
