import type {PageData} from '@site/src/reference/view-types';

export interface PartProps {
  data: PageData;
  /** The ID of the operation, the name of the schema or webhook, or the prefix of events; '' for what has none. */
  id: string;
}
