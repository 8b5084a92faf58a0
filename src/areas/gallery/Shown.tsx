// Components that display data: QR codes, months and times, charts, the player.
import { useState } from 'react'
import { PlayerCard } from '../../components/player/PlayerCard.tsx'
import type { Playing } from '../../state/device/player.ts'
import { Chart } from '../../ui/charts/Chart.tsx'
import { MonthGrid } from '../../ui/choices/MonthGrid.tsx'
import { QrCard } from '../../ui/pictures/QrCard.tsx'
import { TimeSlots } from '../../ui/choices/TimeSlots.tsx'
import { Box } from './Box.tsx'

const address = 'https://form.example/events/0140bff8-d40c-4059-bb41-6a06416e50dd/passes/7d9f0f5e-3f0c-4c1e-9a44-0d8f6f1b2c11'
const free: Record<string, string> = {
  '2026-11-21': '1 free time',
  '2026-11-24': '3 free times',
  '2026-11-25': '2 free times',
  '2026-11-27': '5 free times',
}
const times = ['10:00', '11:30', '16:00'].map((time) => ({ value: time, label: time }))
const words = { heading: 'Day', table: 'Show as a table', empty: 'Nothing yet' }
const numbers = new Intl.NumberFormat('en')
const days = ['Fri', 'Sat', 'Sun']
const three = [
  { name: 'Regular', values: [112, 240, 180] },
  { name: 'Student', values: [80, 64, 31] },
  { name: 'Online', values: [24, 60, 152] },
]
const month = Array.from({ length: 30 }, (_day, nth) => ({ label: `${nth + 1} Nov`, count: Math.round(40 + 30 * Math.sin(nth / 4)) }))
const nothing = () => {}
const playing: Playing = {
  id: 'episode',
  slug: 'lathe',
  title: 'The lathe that came by bicycle',
  audioUrl: '',
  imageUrl: null,
  channel: { id: 'c', name: 'Bench Notes', slug: 'bench-notes', imageUrl: '' },
}

export function Shown() {
  const [shown, setShown] = useState('2026-11')
  const [day, setDay] = useState<string | null>('2026-11-24')
  const [time, setTime] = useState<string | null>('11:30')
  return (
    <>
      <Box title="QR card">
        <QrCard content={address} label="Code of the pass" name="Mira Tavares-Lund" />
        <QrCard
          content={address}
          label="Code of the pass"
          name="Handed on to Sefa Leota"
          struck="The code is struck through: the pass was handed on"
        />
      </Box>
      <Box title="Calendar and times">
        <MonthGrid
          label="Day of the booking"
          month={shown}
          onMonth={setShown}
          value={day}
          onChange={setDay}
          today="2026-11-20"
          min="2026-11-20"
          max="2027-02-28"
          about={(one) => free[one] ?? null}
          locale={document.documentElement.lang || 'en'}
          words={{ previous: 'Previous month', next: 'Next month' }}
        />
        <TimeSlots label="Free times" times={times} value={time} onChange={setTime} asOf="Free times as of 09:12" />
      </Box>
      <Box title="Chart">
        <Chart kind="bar" caption="Check-ins by day" labels={days} series={three} numbers={numbers} words={words} />
        <Chart
          kind="line"
          caption="Registrations in November"
          labels={month.map(({ label }) => label)}
          series={[
            { name: 'This year', values: month.map(({ count }) => count) },
            { name: 'Last year', values: month.map(({ count }) => Math.round(count * 0.7)) },
          ]}
          numbers={numbers}
          words={words}
        />
        <Chart
          kind="donut"
          caption="Pass types"
          labels={days}
          series={[...three, { name: 'Guests', values: [12, 20, 9] }]}
          numbers={numbers}
          words={words}
        />
        <Chart kind="bar" caption="Without anything" labels={[]} series={[]} numbers={numbers} words={words} />
      </Box>
      <Box title="Audio player">
        {(['playing', 'paused', 'waiting', 'failed'] as const).map((state) => (
          <PlayerCard
            key={state}
            playing={playing}
            state={state}
            at={724}
            length={1450}
            onOpen={nothing}
            onToggle={nothing}
            onClose={nothing}
          />
        ))}
      </Box>
    </>
  )
}
