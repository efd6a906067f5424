import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {keepReachable} from '@site/src/components/table/keep-reachable';

// Tables in content that React does not hydrate (src/components/static), where their component's effect does not run.

if (ExecutionEnvironment.canUseDOM) {
  document.querySelectorAll<HTMLElement>('[data-table]').forEach(keepReachable);
}
