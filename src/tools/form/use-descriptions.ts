import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Description} from '@site/src/openapi/types';
import {useState} from 'react';

/** The API descriptions of the versions, as the site offers them for download. */
interface Descriptions<Model> {
  /** The first segments of the API's paths, such as `2025-03`. */
  segments: string[];
  /**
   * Fetches and reads the description of a version, once.
   *
   * @throws if it doesn't load; the next call tries again
   */
  load: (segment: string) => Promise<Model>;
}

/** @param read what a tool makes of a description */
export function useDescriptions<Model>(
  read: (description: Description) => Model | Promise<Model>,
): Descriptions<Model> {
  const {siteConfig} = useDocusaurusContext();
  const baseUrl = useBaseUrl('/');
  const [descriptions] = useState((): Descriptions<Model> => {
    const versions = siteConfig.customFields?.['apiVersions'] as {segment: string; path: string}[];
    const loaded = new Map<string, Promise<Model>>();
    const fetchModel = async (segment: string): Promise<Model> => {
      const path = versions.find((version) => version.segment === segment)?.path;
      const response = await fetch(`${baseUrl}${path ? `${path}/` : ''}openapi.json`);
      if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
      return read((await response.json()) as Description);
    };
    return {
      segments: versions.map(({segment}) => segment),
      load: (segment) => {
        const model = loaded.get(segment) ?? fetchModel(segment);
        loaded.set(segment, model);
        model.catch(() => loaded.delete(segment));
        return model;
      },
    };
  });
  return descriptions;
}
