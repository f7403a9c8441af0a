import { setEnvironmentData } from 'node:worker_threads';
import { inject } from 'vitest';

// For load-typescript.mjs, which the threads of this process load first.
setEnvironmentData('builtThreads', inject('processes'));
