import { createLeadIntakeFunction } from './intake.js';
import settings from './site.config.json' with { type: 'json' };

Deno.serve(createLeadIntakeFunction({ settings, env: Deno.env.toObject(), console }));
