import {firefox} from './firefox';
import {testIn} from './tests';

testIn(firefox);
