// Whether a web address is free, while it is typed.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { events } from '../../../api/resources/events/events.ts'
import { isGone } from '../../../api/transport/errors.ts'

/** Milliseconds after the last letter. */
const REST = 400

const shape = /^[a-z0-9-]{1,80}$/

/** `own`: the id of the event that may have it. `unknown`: not asked yet, or no answer. Only the server can refuse for certain. */
export function useSlugCheck(slug: string, own?: string): 'unknown' | 'free' | 'taken' {
  const [rested, setRested] = useState(slug)
  useEffect(() => {
    const timer = setTimeout(setRested, REST, slug)
    return () => clearTimeout(timer)
  }, [slug])
  const isAsked = rested === slug && shape.test(slug)
  const { data, error } = useQuery({ ...events.detail({ eventId: slug }), ...(isAsked ? {} : { enabled: false }) })
  if (!isAsked) return 'unknown'
  if (data) return data.id === own ? 'free' : 'taken'
  return isGone(error) ? 'free' : 'unknown'
}
