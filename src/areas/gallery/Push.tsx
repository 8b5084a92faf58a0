// Push notifications on this device, in all their states.
import { DeviceList } from '../../components/push/DeviceList.tsx'
import { preferenceRows } from '../../components/push/preference-rows.ts'
import { PreferenceTable } from '../../components/push/PreferenceTable.tsx'
import { PushCard } from '../../components/push/PushCard.tsx'
import type { NotificationPreferences, PushDevice } from '../../contract/people/accounts.ts'
import { Box } from './Box.tsx'

const nothing = () => {}
const states = ['off', 'on', 'unfinished', 'blocked', 'install', 'unsupported', 'shared'] as const

const device = (id: string, name: string | null) => ({ id, name, createdAt: '' }) as PushDevice

const preferences = Object.fromEntries(
  preferenceRows.flatMap(({ push, email }) => [
    [push, true],
    [email, false],
  ]),
) as unknown as NotificationPreferences

export function Push() {
  return (
    <>
      <Box title="Push card">
        {states.map((status) => (
          <PushCard
            key={status}
            state={{ status, busy: false, trouble: null }}
            host="form.example"
            onTurnOn={nothing}
            onTurnOff={nothing}
          />
        ))}
        <PushCard state={{ status: 'off', busy: true, trouble: 'slow' }} host="form.example" onTurnOn={nothing} onTurnOff={nothing} />
      </Box>
      <Box title="Device list">
        <DeviceList
          devices={[device('one', 'Firefox, Mac'), device('two', null)]}
          thisDevice="one"
          date={() => '20 Nov 2026'}
          onRemove={nothing}
        />
      </Box>
      <Box title="Preference table">
        <PreferenceTable preferences={preferences} onChange={nothing} />
      </Box>
    </>
  )
}
