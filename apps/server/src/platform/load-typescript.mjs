// Worker threads load this first when the server runs from source, because a thread does not inherit its process's
// TypeScript loader.
import { register } from 'tsx/esm/api';

register();
