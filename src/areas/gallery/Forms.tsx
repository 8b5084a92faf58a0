// Fields.
import { useState } from 'react'
import { Field, Select } from '../../ui/fields/Field.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Box } from './Box.tsx'

export function Forms() {
  const [name, setName] = useState('Mira Tavares-Lund')
  const [text, setText] = useState('A way of seeing streets anew.')
  const [search, setSearch] = useState('fungi')
  return (
    <Box title="Fields">
      <Field label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Field label="City" optional placeholder="Rotterdam" hint="Where you work most." />
      <Field
        label="Address of your event page"
        defaultValue="Night Kiln"
        error="Small letters, numbers and dashes only, for example night-kiln"
      />
      <Field label="Coupon" disabled defaultValue="Not while offline" />
      <Select label="T-shirt size" defaultValue="m">
        <option value="s">Small</option>
        <option value="m">Medium, straight cut</option>
      </Select>
      <SearchInput value={search} onChange={setSearch} />
      <p className="meta">The parent hears: {search || 'nothing'}</p>
      <TextArea label="Message" value={text} onChange={(event) => setText(event.target.value)} />
    </Box>
  )
}
