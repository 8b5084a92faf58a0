// Composers and forms pause after another tab has changed the account in use, so that nothing is sent as the wrong one.
import { useSnapshot } from 'valtio'
import { changedElsewhere } from '../../state/identity/changed-elsewhere.ts'

/** Whether to show PausedLine in place of sending. */
export const usePaused = (): boolean => useSnapshot(changedElsewhere).isUnconfirmed
