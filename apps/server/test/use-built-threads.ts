import { setEnvironmentData } from 'node:worker_threads';
import { inject } from 'vitest';

// Threads of this process load load-typescript.mjs first, which reads this value.
setEnvironmentData('builtThreads', inject('processes'));
