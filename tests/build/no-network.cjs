// Loaded by the processes of a build that is to need no network (./reproducible.test.ts).
const {Socket} = require('node:net');

Socket.prototype.connect = () => {
  throw new Error('There is no network.');
};
