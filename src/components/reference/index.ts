// What `<Operation id>`, `<Schema name>` and the like show on a page. What they have in common is static, around the
// children that writers give them. src/remark/api-reference adds `reference`, and the headings above them.
export {Endpoints} from './endpoints';
export {Operation, OperationSample} from './operation';
export {Schema} from './schema';
export {Webhook} from './webhook';
