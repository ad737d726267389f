import { expect, it } from 'vitest';
import { commandRecogniser } from './commandRecogniser.ts';
import { RecogniserBusy } from './recogniser.ts';
import { testPicture, testRecogniser } from './testPicture.ts';

it('a picture goes into the program, its lines come out; a program that fails, babbles or is not there is told', async () => {
  const reader = commandRecogniser(testRecogniser);
  expect((await reader.read(testPicture('reads:合格证|C30'))).map(({ text }) => text)).toEqual(['合格证', 'C30']);
  await expect(reader.read(testPicture('fails'))).rejects.toThrow('ended with 1');
  await expect(reader.read(testPicture('babbles'))).rejects.toThrow('no reading');
  await expect(commandRecogniser('/nowhere/reader').read(testPicture('reads:一'))).rejects.toThrow('ENOENT');
});

it('one that hangs is ended in time, and a third picture at once is turned away until one is done', async () => {
  const reader = commandRecogniser(testRecogniser, 1_500);
  const hanging = [reader.read(testPicture('hangs')), reader.read(testPicture('hangs'))];
  const ended = Promise.allSettled(hanging);
  await expect(reader.read(testPicture('reads:一'))).rejects.toBeInstanceOf(RecogniserBusy);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(commandRecogniser(testRecogniser).read(testPicture('reads:一'))).resolves.toHaveLength(1);
});
