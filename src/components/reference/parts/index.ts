// The parts of the reference, which elements.tsx puts in their places. The page that a reader opens first has them in its
// HTML, so it doesn't load this folder.
export {EndpointsAndChanges} from './endpoints';
export {EventTable} from './events';
export {OperationLead, OperationParts, OperationSampleContent, OperationSamples} from './operation';
export {SchemaProperties} from './schema';
export {WebhookLead, WebhookParts, WebhookSamples} from './webhook';
