// The editable values of a speaker, in the form and in the request.
import type { WriteSpeaker } from '../../../contract/bodies/listings.ts'
import type { BaseSpeaker } from '../../../contract/events/sessions.ts'
import { textIn } from '../../../kit/form/questions/text-in.ts'

export type SpeakerValues = Record<'firstName' | 'lastName' | 'title' | 'company' | 'bio' | 'picture', string>

export const noSpeaker: SpeakerValues = { firstName: '', lastName: '', title: '', company: '', bio: '', picture: '' }

export const valuesOfSpeaker = (speaker: BaseSpeaker): SpeakerValues => ({
  firstName: speaker.firstName,
  lastName: speaker.lastName ?? '',
  title: speaker.title ?? '',
  company: speaker.company ?? '',
  bio: speaker.bio ?? '',
  picture: speaker.image?.id ?? '',
})

export const speakerValuesIn = (data: FormData): SpeakerValues => ({
  firstName: textIn(data, 'firstName'),
  lastName: textIn(data, 'lastName'),
  title: textIn(data, 'title'),
  company: textIn(data, 'company'),
  bio: textIn(data, 'bio'),
  picture: textIn(data, 'picture'),
})

export const speakerBody = ({ firstName, lastName, title, company, bio }: Omit<SpeakerValues, 'picture'>): WriteSpeaker['speaker'] => ({
  firstName,
  lastName: lastName || null,
  title: title || null,
  company: company || null,
  bio: bio || null,
})

/** The server's names of fields: 'speaker.firstName'. */
export const speakerFieldOf = (part: string): string => (part === 'imageDataUri' ? 'picture' : part.replace(/^speaker\./, ''))
