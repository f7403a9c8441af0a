import { setEnvironmentData } from 'node:worker_threads';
import { inject } from 'vitest';

// Each thread of this process first loads load-typescript.mjs, which reads this value.
setEnvironmentData('builtThreads', inject('processes'));
