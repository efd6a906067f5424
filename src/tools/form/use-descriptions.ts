import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Description} from '@site/src/openapi/types';
import {useState} from 'react';

/** The API descriptions of the versions, as the site offers them for download. */
export interface Descriptions {
  /** The first segments of the API's paths, such as `2025-03`. */
  segments: string[];
  /**
   * Fetches the description of a version, once.
   *
   * @throws if it doesn't load; the next call tries again
   */
  load: (segment: string) => Promise<Description>;
}

export function useDescriptions(): Descriptions {
  const {siteConfig} = useDocusaurusContext();
  const baseUrl = useBaseUrl('/');
  const [descriptions] = useState((): Descriptions => {
    const versions = siteConfig.customFields?.['apiVersions'] as {segment: string; path: string}[];
    const loaded = new Map<string, Promise<Description>>();
    const fetchDescription = async (segment: string): Promise<Description> => {
      const path = versions.find((version) => version.segment === segment)?.path;
      const response = await fetch(`${baseUrl}${path ? `${path}/` : ''}openapi.json`);
      if (!response.ok) throw new Error(`${response.status} ${response.url}`);
      return (await response.json()) as Description;
    };
    return {
      segments: versions.map(({segment}) => segment),
      load: (segment) => {
        const description = loaded.get(segment) ?? fetchDescription(segment);
        loaded.set(segment, description);
        description.catch(() => loaded.delete(segment));
        return description;
      },
    };
  });
  return descriptions;
}
