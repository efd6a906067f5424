import {useDateTimeFormat} from '@docusaurus/theme-common/internal';
import React from 'react';

/** When a post was published: the month, because the day is not always known. */
export default function PostMonth({date}: {date: Date | string}): React.JSX.Element {
  const published = new Date(date);
  const format = useDateTimeFormat({month: 'long', year: 'numeric', timeZone: 'UTC'});
  return <time dateTime={published.toISOString().slice(0, 7)}>{format.format(published)}</time>;
}
