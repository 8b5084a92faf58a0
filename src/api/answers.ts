// Validates responses against the contract before they are used. Loaded in parallel with the first screen.
import { fitShape, nameOfCall, UNFIT, type Shapes } from '../lib/data/shapes.ts'
import table from './answer-shapes.json' with { type: 'json' }
import { ApiError } from './transport/errors.ts'

const shapes: Shapes = table

/**
 * Returns the response with the parts that fit the contract. Throws ApiError 'contract' if it does not fit. Endpoints outside the
 * contract are not validated.
 */
export function fitAnswer(method: string, path: string, data: unknown): unknown {
  const shape = shapes.calls[nameOfCall(method, path)]
  if (shape === undefined) return data
  const fitted = fitShape(shapes, shape, data)
  // If no row of a list fits, the whole list is invalid.
  const isLost = Array.isArray(fitted) && fitted.length === 0 && Array.isArray(data) && data.length > 0
  if (fitted === UNFIT || isLost) throw new ApiError(200, 'contract')
  return fitted
}
