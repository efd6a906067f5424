import type {PageData} from '@site/src/reference/view-types';

export interface PartProps {
  data: PageData;
  /** The ID of the operation, or the name of the schema or webhook; '' for what has none. */
  id: string;
}
