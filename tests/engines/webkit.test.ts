import {webkit} from './webkit';
import {testIn} from './tests';

testIn(webkit);
