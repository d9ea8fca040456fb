import java.util.Scanner;

/** Guess the number as it should be. */
public class Guess {
    public static void main(String[] arguments) {
        long number = Long.parseLong(arguments[0]) * 7919 % 100 + 1;
        System.out.println("I think of a number from 1 to 100.");
        Scanner in = new Scanner(System.in);
        int guesses = 0;
        while (in.hasNextLine()) {
            String line = in.nextLine().trim();
            if (line.equals("give up")) {
                System.out.println("It was " + number + ".");
                return;
            }
            if (!line.matches("[1-9][0-9]?|100")) {
                System.out.println("This is no number from 1 to 100.");
                continue;
            }
            guesses++;
            int guess = Integer.parseInt(line);
            if (guess == number) {
                System.out.println("Right, after " + guesses + (guesses == 1 ? " guess!" : " guesses!"));
                return;
            }
            System.out.println(guess < number ? "Too low." : "Too high.");
        }
    }
}
