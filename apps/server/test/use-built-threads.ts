import { setEnvironmentData } from 'node:worker_threads';
import { inject } from 'vitest';

// load-typescript.mjs, which the threads of this process load first, reads this.
setEnvironmentData('builtThreads', inject('processes'));
