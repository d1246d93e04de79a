/** A bench whose answers are not right measures nothing: it scores zero. */
export class WrongAnswers extends Error {
  override name = 'WrongAnswers';
}
