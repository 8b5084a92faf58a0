// Property tests try the same cases in every run, so that a failure is of the change at hand and anyone can see it again.
// FOYER_SEED=random tries others, FOYER_SEED=123 those of a failure that said so.
import * as fc from 'fast-check'

const asked = process.env['FOYER_SEED']
fc.configureGlobal({ seed: asked === 'random' ? Date.now() : Number(asked ?? 20_261_120) })
